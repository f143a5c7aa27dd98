import { bannerKind } from "#api/content/banner/banner-kind.ts";
import { catalogKind } from "#api/content/catalog/catalog-kind.ts";
import { collectionEntryKind, collectionKind } from "#api/content/collection/collection-kind.ts";
import { freeAreaKind } from "#api/content/free-area/free-area-kind.ts";
import { messageKind } from "#api/content/message/message-kind.ts";
import { popupKind } from "#api/content/popup/popup-kind.ts";
import { storedAs } from "#api/platform/files/file-port.ts";
import { putContent } from "./put-content.ts";
import type { TestShop } from "./test-shop.ts";

/** A picture as content refers to it. */
export const contentPicture = {
  path: "content/a.jpg",
  hash: "0123456789abcdef",
  alt: "店のたな",
  width: 1280,
  height: 720,
  color: "#e0d8c8",
};

const genre = { key: "genre", label: "分野", type: "select", options: ["茶", "布"] };

/** A stored file that begins like a JPEG. */
export async function storePicture({ shop }: Pick<TestShop, "shop">) {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  const { path, hash } = storedAs(bytes, { type: "image/jpeg", reach: "public" });
  await shop.files.put(path, bytes);
  return { ...contentPicture, path, hash: hash.slice(0, 16) };
}

/** Content of each kind that the calls below read. */
export const openContent = async (test: Pick<TestShop, "shop" | "channel">) =>
  putContent(
    test,
    { kind: freeAreaKind, key: "gift", title: "ギフトのご案内", source: "のしを承ります。", fields: {} },
    { kind: bannerKind, key: "winter", title: "冬じたく", fields: { area: "main", picture: contentPicture } },
    { kind: bannerKind, key: "offer", title: "壁紙", fields: { area: "side", download: await storePicture(test) } },
    { kind: messageKind, key: "holiday", title: "年末年始の休業", fields: {} },
    { kind: popupKind, key: "welcome", title: "はじめての方へ", fields: {} },
    { kind: collectionKind, key: "features", title: "特集", fields: { fields: [genre] } },
    { kind: collectionEntryKind, key: "features/tea", title: "朝のお茶", fields: { genre: "茶" } },
    { kind: catalogKind, key: "winter", title: "冬の品", fields: { pages: [{ picture: contentPicture }] } },
  );
