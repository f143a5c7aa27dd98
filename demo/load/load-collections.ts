import { bannerKind } from "@noren/api/content/banner/banner-kind.ts";
import { catalogKind } from "@noren/api/content/catalog/catalog-kind.ts";
import { collectionEntryKind, collectionKind } from "@noren/api/content/collection/collection-kind.ts";
import { freeAreaKind } from "@noren/api/content/free-area/free-area-kind.ts";
import { messageKind } from "@noren/api/content/message/message-kind.ts";
import { popupKind } from "@noren/api/content/popup/popup-kind.ts";
import { popupRuleKind } from "@noren/api/content/popup/popup-rule-kind.ts";
import { always } from "@noren/api/channel/save-content.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import { markdownToHtml } from "@noren/api/platform/html/markdown-to-html.ts";
import { type DemoCatalogue, catalogues } from "../content/catalogues.ts";
import type { DemoCollection, DemoEntry, Worn } from "../content/collection-types.ts";
import { features } from "../content/features.ts";
import { placed } from "../content/placed.ts";
import { stylists } from "../content/stylists.ts";
import type { ChannelCode, DemoProduct } from "../demo-types.ts";
import { colorValue, palette } from "../palette.ts";
import {
  catalogCoverPicture,
  catalogPagePicture,
  pageCells,
  pageHeight,
  pageWidth,
} from "../pictures/boards/catalog-page.ts";
import { outfitPicture } from "../pictures/boards/outfit-board.ts";
import { portraitPicture } from "../pictures/boards/portrait.ts";
import { demoPicture } from "../pictures/demo-picture.ts";
import type { DrawnPicture } from "../pictures/picture-types.ts";
import { products } from "../products.ts";
import type { PictureStore } from "./draw-all.ts";
import { insertRows } from "./insert-rows.ts";

/** A piece as the table has it; its fields fit the schema of its kind (demo.test.ts). */
export interface Piece {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly sort: number;
  readonly fields: object;
  readonly source: string;
  readonly day: number | null;
}

const piece = (
  kind: { kind: string },
  key: string,
  title: string,
  more: Partial<Piece> & Pick<Piece, "fields">,
): Piece => ({
  kind: kind.kind,
  key,
  title,
  sort: 0,
  source: "",
  day: null,
  ...more,
});

/** Everything of a channel that its owner would have written of these kinds. */
export async function writtenPieces(
  code: ChannelCode,
  pictures: Pick<PictureStore, "keep" | "keepFile">,
): Promise<Piece[]> {
  const all = [features[code], ...stylists[code]];
  const collected = await Promise.all(all.map((collection) => collectionPieces(code, collection, pictures)));
  const catalogued = await Promise.all(
    (catalogues[code] ?? []).map((one, sort) => cataloguePiece(one, sort, pictures)),
  );
  return [...(await placedPieces(code, pictures)), ...collected.flat(), ...catalogued];
}

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly code: ChannelCode;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly now: Date;
}

/** Writes what the shop's owner would have written: banners, areas, messages, collections, catalogues. */
export async function loadCollections({ trx, channelId, code, nextId, pictures, now }: Loading): Promise<void> {
  const pieces = await writtenPieces(code, pictures);
  await insertRows(
    trx,
    "content",
    pieces.map(({ day, fields, source, ...named }) => ({
      ...named,
      id: nextId(),
      channel_id: channelId,
      fields: json(fields),
      source,
      html: source === "" ? "" : markdownToHtml(source),
      publish_from: day === null ? always : new Date(now.getTime() - day * 86_400_000),
    })),
  );
}

async function placedPieces(code: ChannelCode, pictures: Pick<PictureStore, "keep" | "keepFile">): Promise<Piece[]> {
  const { banners, freeAreas, messages, popups, popupRules } = placed[code];
  return [
    ...freeAreas.map((area, sort) =>
      piece(freeAreaKind, area.code, area.title, { sort, source: `# ${area.title}\n\n${area.text}`, fields: {} }),
    ),
    // some are written in advance, as shops do
    ...messages.map(({ code: key, title, text, inDays }, sort) =>
      piece(messageKind, key, title, { sort, source: text, day: -inDays, fields: { tone: "info" } }),
    ),
    ...(await Promise.all(
      banners.map(async ({ key, area, scene, title, href, file }, sort) =>
        piece(bannerKind, key, title, {
          sort,
          fields: {
            area,
            picture: await pictures.keep(demoPicture(scene)),
            href,
            ...(file && { download: await pictures.keepFile(file) }),
          },
        }),
      ),
    )),
    ...(await Promise.all(
      popups.map(async ({ id, title, text, scene, link, over }, sort) =>
        piece(popupKind, id, title, {
          sort,
          source: text,
          fields: {
            picture: await pictures.keep(demoPicture(scene)),
            link,
            ...(over !== undefined && { is_over_pages: true, page: over }),
          },
        }),
      ),
    )),
    ...(popupRules ?? []).map(({ key, event, page, popup }, sort) =>
      piece(popupRuleKind, key, key, { sort, fields: { event, page, popup } }),
    ),
  ];
}

async function collectionPieces(
  code: ChannelCode,
  { alias, title, description, order = "newest", fields, entries }: DemoCollection,
  pictures: Pick<PictureStore, "keep" | "keepFile">,
): Promise<Piece[]> {
  const written = entries.map(async (entry, sort) =>
    piece(collectionEntryKind, `${alias}/${entry.key}`, entry.title, {
      sort,
      day: entry.day,
      source: entry.text,
      fields: {
        summary: entry.summary,
        picture: await pictures.keep(pictureOf(entry)),
        ...entry.fields,
        ...(entry.products && { products: entry.products.filter((worn) => isCarried(code, worn)).map(wornOf) }),
      },
    }),
  );
  const definition = piece(collectionKind, alias, title, { fields: { description, is_single: false, order, fields } });
  return [definition, ...(await Promise.all(written))];
}

function pictureOf({ picture, products: worn = [], title, key }: DemoEntry): DrawnPicture {
  if (typeof picture === "string" || "view" in picture) return demoPicture(picture);
  if ("hair" in picture) return portraitPicture(picture);
  return outfitPicture(
    key,
    worn.map(shownOf),
    `${title}。${worn.map((one) => productOf(one).name).join("、")}`,
    "#e3dccd",
  );
}

const keyOf = (worn: Worn) => (typeof worn === "string" ? worn : worn[0]);
const colorOf = (worn: Worn) => (typeof worn === "string" ? undefined : worn[1]);

function productOf(worn: Worn): DemoProduct {
  const product = products.find(({ key }) => key === keyOf(worn));
  if (!product) throw new Error(`${keyOf(worn)} is no product of the demo.`);
  return product;
}

const isCarried = (code: ChannelCode, worn: Worn) => productOf(worn).channels.includes(code);
const shownOf = (worn: Worn) => ({ product: productOf(worn), color: colorOf(worn) });

/** The shown colour, and the first size of it in stock. */
function wornOf(worn: Worn) {
  const { key, variants } = productOf(worn);
  const color = colorOf(worn);
  const ofColor = variants.filter((variant) => !color || variant.color === color);
  const variant = ofColor.find(({ stock }) => stock > 0) ?? ofColor[0];
  return { key, color: color ? palette[color].code : null, size: color ? (variant?.size ?? null) : null };
}

const share = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10;

async function cataloguePiece(
  { key, title, description, first, cover, pages }: DemoCatalogue,
  sort: number,
  pictures: Pick<PictureStore, "keep" | "keepFile">,
): Promise<Piece> {
  let number = first - 1;
  const inner = pages.map(({ text, wall, shown }, index) => {
    const numbered = shown.map((worn) => ({ ...shownOf(worn), number: String(++number) }));
    const names = numbered.map(({ product }) => product.name).join("、");
    const drawn = catalogPagePicture(`${key}-${index + 2}`, { shown: numbered, alt: names, wall, place: index + 2 });
    const hotspots = numbered.map(({ product, number: printed }, at) => {
      const cell = pageCells[shown.length]![at]!;
      return {
        x: share(cell.x, pageWidth),
        y: share(cell.y, pageHeight),
        w: share(cell.width, pageWidth),
        h: share(cell.height + 90, pageHeight),
        product: product.key,
        label: product.name,
        number: printed,
      };
    });
    return { drawn, text, hotspots };
  });
  const outside = (place: string, color: typeof cover.color) => ({
    drawn: catalogCoverPicture(`${key}-${place}`, {
      color: colorValue(color),
      motif: cover.motif,
      year: cover.year,
      alt: place === "front" ? `${title}の表紙` : `${title}の裏表紙`,
    }),
    text: place === "front" ? title : "",
    hotspots: [],
  });
  const all = [outside("front", cover.color), ...inner, outside("back", cover.back)];
  return piece(catalogKind, key, title, {
    sort,
    fields: {
      description,
      is_printed: true,
      pages: await Promise.all(
        all.map(async ({ drawn, text, hotspots }) => ({ picture: await pictures.keep(drawn), text, hotspots })),
      ),
    },
  });
}
