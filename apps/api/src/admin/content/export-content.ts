import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Image } from "@noren/contract/platform/shapes.ts";
import type { Channel } from "#api/channel/channel-types.ts";
import type { ContentKind } from "#api/channel/content-kind.ts";
import type { Shop } from "#api/channel/context.ts";
import { storedContent } from "#api/channel/save-content.service.ts";
import { asImage, contentFileText, mapFields } from "./content-file.ts";

/** Reads a stored picture's original. */
export type ReadOriginal = (path: string) => Promise<Buffer>;

const inText = /\(\/pictures\/[a-z]+\/\d+\/([0-9a-f]{12,64})\/([^()\s]+)\)/g;

/** Writes every version of the kinds as files that `importContent` reads back; answers their paths. */
export async function exportContent(
  shop: Pick<Shop, "db">,
  channel: Channel,
  { root, kinds, readOriginal }: { root: string; kinds: readonly ContentKind[]; readOriginal: ReadOriginal },
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
      return image && { file: nameOf(image), alt: image.alt };
    });
    const source = row.source.replace(
      inText,
      (_, hash: string, stored: string) => `(${nameOf({ path: decodeURIComponent(stored), hash })})`,
    );
    for (const [name, stored] of pictures) await writeFile(join(folder, name), await readOriginal(stored));
    await writeFile(join(root, path), contentFileText({ ...row, kind, fields, source }));
    paths.push(path);
  }
  return paths;
}
