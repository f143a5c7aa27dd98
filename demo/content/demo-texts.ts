import type { ChannelCode } from "../demo-types.ts";
import { business } from "./business.ts";
import type { DemoTexts } from "./content-types.ts";
import { noren } from "./noren.ts";
import { takumi } from "./takumi.ts";
import { toki } from "./toki.ts";
import { yosoi } from "./yosoi.ts";

/** News, readings, questions and texts of each shop. */
export const demoTexts: Readonly<Record<ChannelCode, DemoTexts>> = { noren, toki, yosoi, takumi, business };
