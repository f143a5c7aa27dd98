import { landingPageKind } from "@noren/api/content/landing-page/landing-page-kind.ts";
import { always } from "@noren/api/channel/save-content.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { landingPages } from "../content/landing-pages.ts";
import type { ChannelCode } from "../demo-types.ts";
import { widePicture, type WideSceneName, wideScenes } from "../pictures/wide/scenes.ts";
import type { PictureStore, StoredPicture } from "./draw-all.ts";
import { insertRows } from "./insert-rows.ts";

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly code: ChannelCode;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly now: Date;
}

export async function loadLandingPages({ trx, channelId, code, nextId, pictures, now }: Loading): Promise<void> {
  const pages = await landingPagesOf(code, pictures, now);
  await insertRows(
    trx,
    "content",
    pages.map(({ key, title, sort, fields }) => ({
      id: nextId(),
      channel_id: channelId,
      kind: landingPageKind.kind,
      key,
      title,
      sort,
      fields: json(landingPageKind.fields.parse(fields)),
      publish_from: always,
      created_at: now,
      updated_at: now,
    })),
  );
}

/** As their kind takes them. */
export async function landingPagesOf(code: ChannelCode, pictures: PictureStore, now: Date) {
  const scenes = new Map<WideSceneName, StoredPicture>();
  for (const name of Object.keys(wideScenes) as WideSceneName[])
    scenes.set(name, await pictures.keep(widePicture(name)));
  const scene = (name: WideSceneName) => scenes.get(name)!;
  const pages = landingPages[code]({ scene, evening: (days) => evening(now, days) });
  return pages.map(({ slug, title, description, scene: name, isAlone = false, redirect, layout }, sort) => ({
    key: slug,
    title,
    sort,
    fields: {
      description,
      image: scene(name),
      extend: isAlone ? {} : { is_show_header: true, is_show_footer: true },
      ...(redirect !== undefined && { redirect }),
      layout,
    },
  }));
}

const dayInMs = 86_400_000;
const tokyo = 9 * 3_600_000;

/** So many days later at six in the evening, in Tokyo. */
function evening(now: Date, days: number): string {
  const midnight = (Math.floor((now.getTime() + tokyo) / dayInMs) + days) * dayInMs - tokyo;
  return new Date(midnight + 18 * 3_600_000).toISOString();
}
