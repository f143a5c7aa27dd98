import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";
import type { Api } from "#app/platform/request/request-context.server.ts";

type Banners = ReturnType<Api["banner"]["list"]>;
/** Areas loaded by this request: another block of the same area makes no second call (THEME-15). */
const loaded = new WeakMap<Api, Map<string, Banners>>();

/** The banners of an area that are shown now: main, topics, or one that the owner named. */
export const load: BlockLoader = async (api, props) => {
  const area = typeof props.area === "string" ? props.area : "main";
  const areas = loaded.get(api) ?? new Map<string, Banners>();
  loaded.set(api, areas);
  const banners = areas.get(area) ?? api.banner.list({ area: [area], is_show: "1" });
  areas.set(area, banners);
  return {
    banners: (await banners).map(({ id, title, picture, href, has_file }) => ({
      id,
      title,
      picture,
      href,
      fileHref: has_file ? `/banner/${encodeURIComponent(id)}/download` : null,
    })),
  };
};
