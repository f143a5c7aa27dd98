import type { LoaderFunctionArgs } from "react-router";
import { load } from "#app/platform/request/request.server.ts";
import { makerPath } from "#app/product/maker-path.ts";

export type MakersByPrefecture = { prefecture: string; makers: { name: string; href: string }[] }[];

export function loadMakers(args: LoaderFunctionArgs) {
  return load(args, async (api): Promise<{ prefectures: MakersByPrefecture }> => {
    const { data } = await api.maker.list({ per: "all" });
    const byPrefecture = Map.groupBy(data, ({ prefecture }) => prefecture);
    return {
      prefectures: [...byPrefecture].map(([prefecture, makers]) => ({
        prefecture,
        makers: makers.map(({ key, name }) => ({ name, href: makerPath(key) })),
      })),
    };
  });
}

/** The makers as JSON, for the screens in our shops' windows. */
export async function loadMakersJson(args: LoaderFunctionArgs) {
  return Response.json(await loadMakers(args));
}
