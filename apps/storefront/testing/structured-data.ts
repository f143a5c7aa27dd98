import * as z from "zod/mini";

/**
 * Required properties of Product with an Offer: developers.google.com/search/docs/appearance/structured-data/merchant-listing,
 * as of 2026-11-22.
 */
export const RequiredProduct = z.looseObject({
  "@context": z.literal("https://schema.org"),
  "@type": z.literal("Product"),
  name: z.string().check(z.minLength(1)),
  image: z.url(),
  offers: z.looseObject({
    "@type": z.literal("Offer"),
    price: z.number().check(z.positive()),
    priceCurrency: z.literal("JPY"),
    availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
    url: z.url(),
  }),
});

/** developers.google.com/search/docs/appearance/structured-data/breadcrumb, as of 2026-11-22; the last item may leave out its address. */
export const RequiredBreadcrumbs = z.looseObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.looseObject({
        "@type": z.literal("ListItem"),
        position: z.number().check(z.positive()),
        name: z.string().check(z.minLength(1)),
        item: z.optional(z.url()),
      }),
    )
    .check(z.minLength(2)),
});
