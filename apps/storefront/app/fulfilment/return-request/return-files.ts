import { returnPicturesMax } from "@noren/contract/platform/limits.ts";
import { acceptPictures, type FormFilesKind } from "#app/channel/form-files/form-files.ts";
import { returnRequestMessages as words } from "#look/fulfilment/return-request/return-request.messages.ts";

export const returnFilesKind: FormFilesKind = {
  dir: "returns",
  max: returnPicturesMax,
  accept: acceptPictures,
  words,
};
