import type { storedFile } from "@noren/contract/channel/stored-file.ts";
import type { Context } from "#api/channel/context.ts";
import type { Handlers } from "#api/platform/http/mount.ts";
import { readStoredFile } from "./stored-file.service.ts";
import { saveUpload } from "./upload.service.ts";

export const storedFileRoutes: Handlers<typeof storedFile, Context> = {
  contents: ({ url }, ctx) => readStoredFile(ctx, url),
  upload: async ({ file, dir }, ctx) =>
    saveUpload(ctx, dir, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
};
