import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ContentKind } from "#api/content/content-kind.ts";
import type { Shop } from "#api/channel/context.ts";
import { storedContent } from "#api/content/save-content.service.ts";
import { isStoredPath } from "#api/platform/files/file-port.ts";
import { versionMark } from "#api/platform/version/version-mark.ts";
import { asImage, contentFileText, mapFields } from "./content-file.ts";

const inText = /\(\/pictures\/[a-z]+\/\d+\/([0-9a-f]{12,64})\/([^()\s]+)\)/g;

/**
 * Exports every version of the kinds as files that `importContent` reads back; returns their paths. Imported pictures
 * become files; others (a demo's drawings) are named by path.
 */
export async function exportContent(
  shop: Pick<Shop, "db" | "files">,
  channel: Channel,
  { root, kinds }: { root: string; kinds: readonly ContentKind[] },
): Promise<string[]> {
  const rows = await storedContent(shop, channel, kinds);
  const paths: string[] = [];
  for (const row of rows) {
    const kind = kinds.find((one) => one.kind === row.kind)!;
    const path = `${row.kind}/${row.key}${row.variant && `@${row.variant}`}.${kind.format === "json" ? "json" : "md"}`;
    const folder = join(root, dirname(path));
    await mkdir(folder, { recursive: true });
    const pictures = new Map<string, string>();
    const nameOf = (image: Pick<Image, "path" | "hash">) => {
      const name = `${image.hash.slice(0, 12)}${extname(basename(image.path))}`;
      pictures.set(name, image.path);
      return name;
    };
    const fields = mapFields(row.fields, (value) => {
      const image = asImage(value);
      return image && isStoredPath(image.path) ? { file: nameOf(image), alt: image.alt } : undefined;
    });
    const source = row.source.replace(inText, (whole, hash: string, path: string) =>
      isStoredPath(path) ? `(${nameOf({ path, hash })})` : whole,
    );
    for (const [name, stored] of pictures) {
      const bytes = await shop.files.read(stored);
      if (bytes) await writeFile(join(folder, name), bytes);
    }
    await writeFile(join(root, path), contentFileText({ ...row, kind, fields, source }, versionMark(row)));
    paths.push(path);
  }
  return paths;
}
