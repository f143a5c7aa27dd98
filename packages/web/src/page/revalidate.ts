import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * What is refused has mostly been overtaken by time: a price, the stock, a day, the cart in another tab. So the page is
 * read again with the refusal, and shows the current state.
 */
export function revalidateAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus ?? 200) >= 400 || defaultShouldRevalidate;
}
