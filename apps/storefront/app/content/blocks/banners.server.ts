import type { BlockLoader } from "#app/channel/site/draw-blocks.server.ts";

/** The banners of an area that are shown now: main, topics, or one that the owner named. */
export const load: BlockLoader = async (api, props) => {
  const area = typeof props.area === "string" ? props.area : "main";
  const banners = await api.banner.list({ area: [area], is_show: "1" });
  return {
    banners: banners.map(({ id, title, picture, href, has_file }) => ({
      id,
      title,
      picture,
      href,
      fileHref: has_file ? `/banner/${encodeURIComponent(id)}/download` : null,
    })),
  };
};
