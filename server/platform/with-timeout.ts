/** The result of `work`; nothing after `ms`. @throws what `work` throws */
export async function withTimeout<Result>(
  work: Promise<Result> | undefined,
  ms: number,
): Promise<Result | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
