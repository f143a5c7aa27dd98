import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Most refusals come from outdated pages: a price, the stock, a day, or the cart in another tab has changed. So a
 * refusal also reloads the page's data.
 */
export function revalidateAfterRefusal({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus ?? 200) >= 400 || defaultShouldRevalidate;
}
