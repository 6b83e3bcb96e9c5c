/** @throws Error with the sentence where the work has not ended after so many milliseconds */
export async function inTime<Result>(work: Promise<Result>, ms: number, sentence: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
