import type { MadeInputs } from "./open-every-call.ts";

export const embroideryInput = {
  script: "roman",
  text: "H. Yamada",
  place: "cuff",
  thread: "kon",
  typeface: "cursive",
} as const;

export const timeseriesInputs: Pick<MadeInputs, "timeseries"> = {
  timeseries: {
    list: () => ({ purpose: "shirt" }),
    add: () => ({ purpose: "shirt", measurements: { neck: 39.5 }, embroidery: { ...embroideryInput } }),
    clear: () => ({ purpose: "apron" }),
  },
};
