type Conversion = { event: string; items: readonly { item_id?: unknown }[]; orderNo?: string; amount?: number };

/** Time until the element of a conversion is removed from the page. */
const lifeMs = 1000;
/** Max products of a list that trackers get. */
const maxProducts = 3;

export function conversionAddress(template: string, { event, items, orderNo = "", amount }: Conversion): string {
  const values: Record<string, string> = {
    event,
    products: items
      .slice(0, maxProducts)
      .map(({ item_id }) => String(item_id ?? ""))
      .join(","),
    order_no: orderNo,
    amount: amount === undefined ? "" : String(amount),
  };
  return template.replace(/\{(event|products|order_no|amount)\}/g, (_, name: string) =>
    encodeURIComponent(values[name]!),
  );
}

/** Requests a tracker's picture by an element that is removed a second later (TRK-04). */
export function showConversion(template: string, conversion: Conversion): void {
  const picture = document.createElement("img");
  Object.assign(picture, { src: conversionAddress(template, conversion), alt: "", width: 1, height: 1, hidden: true });
  picture.dataset.conversion = conversion.event;
  document.body.append(picture);
  setTimeout(() => picture.remove(), lifeMs);
}
