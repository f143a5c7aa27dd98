import { inquiryFilesMax } from "@noren/contract/platform/limits.ts";
import { acceptPictures, type FormFilesKind } from "#app/channel/form-files/form-files.ts";
import { inquiryMessages as words } from "#look/member/inquiry/inquiry.messages.ts";

export const contactFilesKind: FormFilesKind = {
  dir: "inquiries",
  max: inquiryFilesMax,
  accept: `${acceptPictures},application/pdf`,
  words,
};
