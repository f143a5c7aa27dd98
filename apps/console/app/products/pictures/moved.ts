/** The order after one picture has moved a place up or down; `at` its end it stays. */
export function moved(order: readonly string[], id: string, direction: string | undefined): string[] {
  const at = order.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  return at < 0 || to < 0 || to >= order.length ? [...order] : order.toSpliced(at, 1).toSpliced(to, 0, id);
}

/** The order after a picture was dropped in the place of another. */
export function dropped(order: readonly string[], id: string, onto: string): string[] {
  const to = order.indexOf(onto);
  return to < 0 || !order.includes(id) ? [...order] : order.filter((one) => one !== id).toSpliced(to, 0, id);
}
