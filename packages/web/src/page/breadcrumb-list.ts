/** `origin` and `prefix` are the channel's. */
export type BreadcrumbShop = { name: string; origin: string; prefix: string };

/** schema.org BreadcrumbList: the shop, the pages between, and the current page, which has no URL in it. */
export function breadcrumbList(
  { name: shop, origin, prefix }: BreadcrumbShop,
  between: readonly { name: string; path: string }[],
  name: string,
): object {
  const home = origin + prefix;
  const steps = [
    { name: shop, item: home || "/" },
    ...between.map((step) => ({ name: step.name, item: home + step.path })),
    { name },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, at) => ({ "@type": "ListItem", position: at + 1, ...step })),
  };
}
