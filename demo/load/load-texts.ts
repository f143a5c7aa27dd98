import { blogKind } from "@noren/api/content/blog/blog-kind.ts";
import { faqKind } from "@noren/api/content/faq/faq-kind.ts";
import { newsKind } from "@noren/api/content/news/news-kind.ts";
import { staticPageKind } from "@noren/api/content/static-page/static-page-kind.ts";
import type { ContentKind } from "@noren/api/channel/content-kind.ts";
import { always } from "@noren/api/channel/save-content.service.ts";
import { json } from "@noren/api/platform/db/json.ts";
import { markdownToHtml } from "@noren/api/platform/html/markdown-to-html.ts";
import type { Db } from "@noren/api/platform/db/open.ts";
import type { DemoArticle, DemoTexts } from "../content/content-types.ts";
import { demoTexts } from "../content/demo-texts.ts";
import type { ChannelCode } from "../demo-types.ts";
import { demoPicture } from "../pictures/demo-picture.ts";
import type { PictureStore } from "./draw-all.ts";
import { insertRows } from "./insert-rows.ts";

interface Loading {
  readonly trx: Db;
  readonly channelId: string;
  readonly code: ChannelCode;
  readonly nextId: () => string;
  readonly pictures: PictureStore;
  readonly now: Date;
}

/** A piece as its kind takes it, with the moment from which it is shown. */
export interface Piece {
  readonly kind: ContentKind;
  readonly key: string;
  readonly title: string;
  readonly sort: number;
  readonly fields: object;
  readonly source: string;
  readonly publishFrom: Date;
}

/** Writes a channel's news, blog, questions and texts. */
export async function loadTexts({ trx, channelId, code, nextId, pictures, now }: Loading): Promise<void> {
  const pieces = await piecesOf(demoTexts[code], pictures, now);
  await insertRows(
    trx,
    "content",
    pieces.map(({ kind, publishFrom, fields, ...piece }) => ({
      ...piece,
      id: nextId(),
      channel_id: channelId,
      kind: kind.kind,
      fields: json(kind.fields.parse(fields) as object),
      html: markdownToHtml(piece.source),
      publish_from: publishFrom,
      created_at: now,
      updated_at: now,
    })),
  );
}

export async function piecesOf(texts: DemoTexts, pictures: PictureStore, now: Date): Promise<Piece[]> {
  const dated = (kind: ContentKind, articles: readonly DemoArticle[]) =>
    Promise.all(
      articles.map(async ({ key, title, daysAgo, text, scene, ...fields }) => ({
        kind,
        key,
        title,
        sort: 0,
        fields: { ...fields, ...(scene && { picture: await pictures.keep(demoPicture(scene)) }) },
        source: text,
        publishFrom: morning(now, daysAgo),
      })),
    );
  const news = await dated(newsKind, texts.news);
  const blog = await dated(blogKind, texts.blog);
  const faq = texts.faq.map(({ key, category, question, answer }, sort) => ({
    kind: faqKind,
    key,
    title: question,
    sort,
    fields: { category },
    source: answer,
    publishFrom: always,
  }));
  const pages = texts.pages.map(({ key, title, description, text }, sort) => ({
    kind: staticPageKind,
    key,
    title,
    sort,
    fields: { description },
    source: text,
    publishFrom: always,
  }));
  return [...news, ...blog, ...faq, ...pages];
}

const dayInMs = 86_400_000;
const tokyo = 9 * 3_600_000;

/** Ten o'clock in Tokyo, so many days ago. */
function morning(now: Date, daysAgo: number): Date {
  const midnight = Math.floor((now.getTime() + tokyo) / dayInMs - daysAgo) * dayInMs - tokyo;
  return new Date(midnight + 10 * 3_600_000);
}
