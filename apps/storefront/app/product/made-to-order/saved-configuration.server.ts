import type { Timeseries } from "@noren/contract/member/timeseries.ts";
import type { MadeToOrderOptions } from "@noren/contract/product/made-to-order.ts";
import type { Api, ShopContext } from "#app/platform/request/request-context.server.ts";
import type { SavedMeasurements } from "./made-to-order-form.ts";

/** A member's saved data for these options; null if there is none. */
export type Saved = {
  measurements: SavedMeasurements["measurements"] | null;
  embroidery: SavedMeasurements["embroidery"];
};

const nothing: Saved = { measurements: null, embroidery: null };

/** The latest entries of the member's own series (MEM-11, MEM-12). */
export async function savedOf(api: Api, { session }: ShopContext, options: MadeToOrderOptions): Promise<Saved> {
  if (!session.isLogin) return nothing;
  const { measurements, embroidery } = options;
  const [lengths, letters] = await Promise.all([
    measurements ? api.timeseries.list({ purpose: measurements.figure }) : null,
    embroidery ? api.timeseries.list({ purpose: "embroidery" }) : null,
  ]);
  return {
    measurements: lengths?.data[0]?.measurements ?? null,
    embroidery: embroideryOf(options, letters?.data[0]?.embroidery ?? null),
  };
}

/** The saved embroidery, with the product's own typeface of the saved style. */
function embroideryOf({ embroidery }: MadeToOrderOptions, saved: Timeseries["embroidery"]): Saved["embroidery"] {
  if (!saved) return null;
  const { text, place, thread, typeface: style, script } = saved;
  const own = embroidery?.typefaces.find((one) => one.style === style && one.scripts.includes(script));
  return { text, place, thread, ...(own && { typeface: own.key }) };
}

const parts = { measurements: "measurement.", embroidery: "embroidery." } as const;

/** If the address asks to fill in a part with saved data, removes its typed values and answers the saved ones. */
export function takenOf(typed: URLSearchParams, known: Saved): { query: URLSearchParams; saved?: SavedMeasurements } {
  const part = typed.get("saved") ?? "";
  if (part !== "measurements" && part !== "embroidery") return { query: typed };
  if (known[part] === null) return { query: typed };
  const query = new URLSearchParams([...typed].filter(([name]) => !name.startsWith(parts[part])));
  return {
    query,
    saved: {
      measurements: part === "measurements" ? (known.measurements ?? {}) : {},
      embroidery: part === "embroidery" ? known.embroidery : null,
    },
  };
}
