import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import { bareDay } from "#app/platform/format/format.ts";
import type { SeasonProps } from "#app/content/season/season-view.ts";
import { solarTermOf } from "#app/content/season/solar-terms.ts";

/** The season strip of toki (THEME-04), by the day in Japan. */
export const load: BlockLoader = async (_api, _props, { clock }): Promise<SeasonProps> => solarTermOf(bareDay(clock()));
