import { savePicture } from "#api/channel/stored-file/save-picture.ts";
import type { MadeInputs } from "./open-every-call.ts";

const none = () => ({});

export const channelInputs = {
  channel: {
    public: none,
    settings: none,
    colorScheme: none,
    layout: () => ({ page: "default" }),
    pageLayout: () => ({ page: "home" }),
  },
  storedFile: {
    contents: async ({ shop, db, channel }) => {
      const storing = { shop, db, now: shop.clock(), actor: shop.actor, channel };
      const { path } = await savePicture(storing, new Uint8Array([0xff, 0xd8, 0xff]), { name: "茶.jpg", alt: "" });
      return { url: `/files/${path}` };
    },
    upload: () => ({ file: new File([new Uint8Array([0xff, 0xd8, 0xff])], "茶.jpg"), dir: "inquiries" as const }),
  },
} satisfies Partial<MadeInputs>;
