import { priceOfPieces } from "@noren/contract/product/quantity-price.ts";
import type { PressedProduct } from "./wallet-view.ts";

const pricesOf = ({ dataset: { prices = "" } }: HTMLElement) =>
  prices.split(" ").flatMap((text) => {
    const [min_quantity, price] = text.split(":").map(Number);
    return min_quantity && price ? [{ min_quantity, price }] : [];
  });

/**
 * What the form of a product's page would add now. A form without a chosen variant asks for it as its own button does;
 * one with a refused quantity says why.
 */
export function pressedProduct(form: HTMLFormElement): PressedProduct | null {
  const chosen = form.querySelector<HTMLInputElement>("input[name=product_id]");
  if (!chosen || chosen.value === "" || !form.reportValidity()) {
    if (chosen?.value === "") form.requestSubmit();
    return null;
  }
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
  const quantity = Number(fields.find(([name]) => name === "quantity")?.[1] ?? 1);
  // accessories and carriage come with the shop's answer, once the wallet has told the prefecture
  return { fields, amount: priceOfPieces(Number(chosen.dataset.price), pricesOf(chosen), quantity) * quantity };
}
