import type { LoaderFunctionArgs } from "react-router";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";

/** The file of a banner, as a download. */
export const loadBannerFile = (args: LoaderFunctionArgs) =>
  fileAnswer(args, "/", (api) => api.banner.download({ id: args.params.id! }));
