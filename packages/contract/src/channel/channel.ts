import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { Id, Moment, reference } from "../platform/shapes.ts";

/** A block that the owner places: name of the component in the theme chain, and its props (THEME-13). */
export const Block = z.object({ id: z.string(), name: z.string(), props: z.record(z.string(), z.unknown()) });
export type Block = z.infer<typeof Block>;

export const layoutNames = ["default", "simple", "sample", "maintenance", "invalidChannel"] as const;

/** The frame around pages: whether header and footer are shown, and the blocks above and below a page's own content. */
export const Layout = z.object({
  name: z.enum(layoutNames),
  is_show_header: z.boolean(),
  is_show_footer: z.boolean(),
  above: z.array(Block),
  below: z.array(Block),
});
export type Layout = z.infer<typeof Layout>;

/** A page as data: its layout, and its blocks in order. */
export const PageLayout = z.object({
  page: z.string(),
  title: z.string(),
  description: z.string(),
  layout: z.enum(layoutNames),
  blocks: z.array(Block),
  updated_at: Moment,
});
export type PageLayout = z.infer<typeof PageLayout>;

export const ColorScheme = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** Role of a token ("accent") to its colour ("#1d3557"); the storefront writes `--accent: #1d3557`. */
  tokens: z.record(z.string(), z.string()),
});
export type ColorScheme = z.infer<typeof ColorScheme>;

export const Maintenance = z.object({
  title: z.string(),
  message: z.string(),
  isMaintenance: z.boolean(),
  gtm_id: z.nullable(z.string()),
});

/** Public data of a channel, readable without authentication (THEME-20, THEME-21). */
export const PublicConfig = z.object({
  site: z.object({
    code: z.string(),
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    is_demo: z.boolean(),
    company: z.object({
      name: z.string(),
      representative: z.string(),
      postal_code: z.string(),
      address: z.string(),
      phone_number: z.string(),
      email: z.string(),
      business_hours: z.string(),
    }),
  }),
  maintenance: Maintenance,
  loading: z.object({ name: z.string(), size: z.number(), delay_ms: z.number() }),
  cursor: z.object({ name: z.string(), size: z.number(), frame: z.number() }),
  env: z.object({ currency: z.literal("JPY"), timezone: z.literal("Asia/Tokyo"), locale: z.literal("ja") }),
  svg: z.object({ sprite: z.string() }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;

/** Settings by the specification's keys (SITE.THEME, ORDER.SHIPPING.IS_ALLOW_MULTIPLE); only those that are public. */
export const FrontSettings = z.record(z.string(), z.unknown());

export const channel = {
  public: endpoint("GET /public.json", {
    summary: "Name, texts and state of the channel",
    access: "none",
    output: PublicConfig,
    answer: "flat",
    duringMaintenance: true,
    errors: ["channel.not_found"],
  }),
  settings: endpoint("GET /v1/settings/front", {
    summary: "The channel's public settings",
    output: FrontSettings,
    duringMaintenance: true,
    errors: ["channel.not_found"],
  }),
  colorScheme: endpoint("GET /v1/colorschemes/selected/front", {
    summary: "The selected colour scheme",
    output: ColorScheme,
    errors: ["channel.not_found"],
  }),
  layout: endpoint("GET /v1/layouts/{page}", {
    summary: "The layout around a page",
    input: z.object({ page: reference(100) }),
    output: Layout,
    errors: ["common.not_found"],
  }),
  pageLayout: endpoint("GET /v1/pages/front/layout/{page}", {
    summary: "A page's layout name and blocks",
    input: z.object({ page: reference(100) }),
    output: PageLayout,
    errors: ["common.not_found"],
  }),
};
