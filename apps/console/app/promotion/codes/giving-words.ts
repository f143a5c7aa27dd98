import { count } from "#app/platform/format.ts";

/** "3人にクーポンを渡しました（2人は、もう持っていました）。" */
export function givenWords({ given, already }: { given: number; already: number }): string {
  const before = already > 0 ? `（${count(already)}人は、もう持っていました）` : "";
  return `${count(given)}人にクーポンを渡しました${before}。`;
}
