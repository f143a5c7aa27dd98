import type { Page } from "playwright-core";
import { button, field, press } from "./buyer.ts";
import { typeCard } from "./card-frame.ts";

/** The test provider's cards by their behaviour. */
export const cards = {
  pays: "4242 4242 4242 4242",
  challenges: "4000 0000 0000 3220",
  refused: "4000 0000 0000 0002",
  late: "4000 0000 0000 0341",
  overLimit: "4000 0000 0000 9995",
};

/** From the confirm screen to the provider's card page, which is on another origin. */
export async function toProvider(page: Page) {
  await press(page, button(page, "注文を確定する"), /127\.0\.0\.1:\d+\/pay\//);
}

/** Types the card on the provider's page. */
export async function payWith(page: Page, number: string, to: RegExp) {
  await field(page, "ccNumber").fill(number);
  await field(page, "ccName").fill("HANAKO YAMADA");
  await field(page, "ccExpiration").fill("12/30");
  await field(page, "securityCode").fill("123");
  await press(page, page.getByRole("button", { name: /を支払う/ }), to);
}

type How = { script: boolean };

/**
 * With script the card is typed in the provider's frame on the confirm screen, without script on the provider's page.
 */
export async function payByCard(page: Page, { script }: How, number: string, to: RegExp) {
  if (script) {
    await typeCard(page, number);
    return press(page, button(page, "注文を確定する"), to);
  }
  await toProvider(page);
  return payWith(page, number, to);
}
