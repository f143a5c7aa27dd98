import { fileURLToPath } from "node:url";
import { importContent } from "@noren/api/admin/content/import-content.ts";
import type { Channel } from "@noren/api/channel/channel-types.ts";
import { contentKinds } from "@noren/api/content/kinds/content-kinds.ts";
import { dataFolder, datedText } from "./data-files.ts";
import type { DemoPictures } from "./demo-pictures.ts";
import { assertTaken, type Owner } from "./owner.ts";

/** Imports a channel's content: pages, news, banners and the other kinds. */
export async function loadContent(owner: Owner, channel: Channel, pictures: DemoPictures): Promise<void> {
  const folder = `channels/${channel.code}/content`;
  const outcome = await importContent(owner, channel, {
    root: fileURLToPath(new URL(folder, dataFolder)),
    kinds: contentKinds,
    isTrial: false,
    replaces: false,
    text: (text) => datedText(text, owner.clock()),
    pictures: pictures.take,
  });
  if ("problems" in outcome)
    assertTaken(
      folder,
      outcome.problems.map(({ path, messages }) => `${path}: ${messages.join(" ")}`),
    );
}
