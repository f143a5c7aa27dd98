import type { LoaderFunctionArgs } from "react-router";
import { fileAnswer } from "#app/platform/file/file-answer.server.ts";

export const loadBannerFile = (args: LoaderFunctionArgs) =>
  fileAnswer(args, "/", (api) => api.banner.download({ id: args.params.id! }));
