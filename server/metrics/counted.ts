import { metrics } from '.';

/**
 * The same gateway, whose answers are counted by method and outcome while metrics are on. An answer without an outcome is
 * 'done'.
 */
export function counted<Gateway extends object>(
  service: 'payments' | 'mail' | 'push',
  gateway: Gateway,
): Gateway {
  return new Proxy(gateway, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== 'function' || !metrics()) return own;
      return (...args: unknown[]): unknown => {
        const started = performance.now();
        const answer: unknown = own.apply(target, args);
        if (!(answer instanceof Promise)) return answer;
        const note = (outcome: string) =>
          metrics()?.asked(service, String(name), outcome, performance.now() - started);
        answer.then(
          (value: { outcome?: string } | undefined) => note(value?.outcome ?? 'done'),
          () => note('failed'),
        );
        return answer;
      };
    },
  });
}
