import * as z from "zod/mini";

const context = z.literal("https://schema.org");
const text = z.string().check(z.minLength(1));

export const RequiredShipping = z.looseObject({
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
});

export const RequiredReturns = z.looseObject({
  "@type": z.literal("MerchantReturnPolicy"),
  applicableCountry: z.literal("JP"),
  returnPolicyCategory: z.enum([
    "https://schema.org/MerchantReturnFiniteReturnWindow",
    "https://schema.org/MerchantReturnNotPermitted",
  ]),
  merchantReturnDays: z.optional(z.int()),
});

const offer = {
  "@type": z.literal("Offer"),
  price: z.number().check(z.positive()),
  priceCurrency: z.literal("JPY"),
  availability: z.enum(["https://schema.org/InStock", "https://schema.org/OutOfStock"]),
  url: z.url(),
  itemCondition: z.literal("https://schema.org/NewCondition"),
};

/**
 * Required properties of Product with an Offer: developers.google.com/search/docs/appearance/structured-data/merchant-listing,
 * as of 2026-11-22.
 */
export const RequiredProduct = z.looseObject({
  "@context": context,
  "@type": z.literal("Product"),
  name: text,
  image: z.url(),
  offers: z.looseObject({
    ...offer,
    shippingDetails: z.optional(RequiredShipping),
    hasMerchantReturnPolicy: z.optional(RequiredReturns),
  }),
});

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;
/** A node beside the group, to which its offers refer. */
const Node = z.strictObject({ "@id": z.string().check(z.regex(/^#[a-z-]+$/)) });

/**
 * A group of variants: developers.google.com/search/docs/appearance/structured-data/product-variants, as of 2026-11-24.
 * The group has one id and one address; each variant is a Product with everything that a merchant listing requires, and
 * has its own id and address.
 */
export const RequiredProductGroup = z.looseObject({
  "@context": context,
  "@type": z.literal("ProductGroup"),
  name: text,
  url: z.url(),
  productGroupID: text,
  variesBy: z.optional(
    z.array(z.enum(["https://schema.org/color", "https://schema.org/size"])).check(z.minLength(1), z.refine(isUnique)),
  ),
  hasVariant: z
    .array(
      z.looseObject({
        "@type": z.literal("Product"),
        name: text,
        image: z.url(),
        sku: text,
        offers: z.looseObject({
          ...offer,
          shippingDetails: z.optional(Node),
          hasMerchantReturnPolicy: z.optional(Node),
        }),
      }),
    )
    .check(
      z.minLength(2),
      z.refine((variants) => isUnique(variants.map(({ sku }) => sku))),
      z.refine((variants) => isUnique(variants.map(({ offers }) => offers.url))),
    ),
});

/**
 * developers.google.com/search/docs/appearance/structured-data/breadcrumb, as of 2026-11-22; the last item needs no
 * address.
 */
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
