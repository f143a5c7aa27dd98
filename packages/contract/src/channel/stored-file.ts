import * as z from "zod/mini";
import { endpoint } from "../platform/endpoint.ts";
import { words } from "../platform/form/rules.ts";
import { uploadBody } from "../platform/limits.ts";
import { oneOf, reference } from "../platform/shapes.ts";

/** Kinds of forms that accept files. */
export const uploadDirs = ["inquiries", "reviews", "product-requests", "returns"] as const;
export type UploadDir = (typeof uploadDirs)[number];

export const storedFile = {
  contents: endpoint("GET /v1/files-contents", {
    summary: "A stored file by its address: /files/<path>, alone or after the shop's or its storage's origin",
    input: z.object({ url: reference(500) }),
    output: z.unknown(),
    answer: "file",
    errors: ["file.not_own", "file.not_found"],
  }),
  upload: endpoint("POST /v1/upload-files", {
    summary:
      "Uploads a file of up to 5 MB for a form: JPEG, PNG or WebP, for an inquiry also PDF. Answers the id by which the form attaches it; an unattached file is removed after a day",
    input: z.object({
      file: z.file({ error: words.choose("ファイル") }).check(z.minSize(1, words.choose("ファイル"))),
      dir: oneOf(uploadDirs, words.invalid("ファイルの送り先")),
    }),
    output: z.object({ id: reference(64), name: z.string(), type: z.string(), size: z.int() }),
    encoding: "multipart",
    body: uploadBody,
    errors: ["file.too_many", "file.too_large", "file.kind_not_allowed", "file.too_many_pixels", "file.unreadable"],
  }),
};
