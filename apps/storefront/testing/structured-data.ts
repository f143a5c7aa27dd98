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
    itemCondition: z.literal("https://schema.org/NewCondition"),
    shippingDetails: z.optional(
      z.looseObject({
        "@type": z.literal("OfferShippingDetails"),
        shippingRate: z.looseObject({
          "@type": z.literal("MonetaryAmount"),
          value: z.number().check(z.nonnegative()),
          currency: z.literal("JPY"),
        }),
        shippingDestination: z.looseObject({
          "@type": z.literal("DefinedRegion"),
          addressCountry: z.literal("JP"),
          addressRegion: z.optional(z.array(z.string().check(z.regex(/^\d\d$/)))),
        }),
      }),
    ),
    hasMerchantReturnPolicy: z.optional(
      z.looseObject({
        "@type": z.literal("MerchantReturnPolicy"),
        applicableCountry: z.literal("JP"),
        returnPolicyCategory: z.enum([
          "https://schema.org/MerchantReturnFiniteReturnWindow",
          "https://schema.org/MerchantReturnNotPermitted",
        ]),
        merchantReturnDays: z.optional(z.int()),
      }),
    ),
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
