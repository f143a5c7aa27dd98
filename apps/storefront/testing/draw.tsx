import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import type { Site } from "../app/channel/site/site-view.ts";
import { SiteProvider } from "../app/channel/site/site-provider.tsx";
import { publicConfig } from "./demo-data.ts";

const { site: profile, ...config } = publicConfig;

export const site: Site = {
  ...config,
  page: "",
  settings: {},
  site: profile,
  env: {
    mode: "test",
    look: "simple",
    channel: "demo",
    prefix: "",
    origin: "http://shop.test",
    currency: "JPY",
    timezone: "Asia/Tokyo",
    locale: "ja",
  },
  screen: { width: 390, height: 844, isSp: true, isTab: false, isPc: false },
  flash: null,
  isSelling: true,
  popups: [],
  categories: [],
  cartCount: 0,
  stylesheet: "",
};

/** Draws a theme's component on the server, within a shop. */
export function draw(element: ReactElement, known: Partial<Site> = {}): string {
  const Page = createRoutesStub([
    { path: "*", Component: () => <SiteProvider site={{ ...site, ...known }}>{element}</SiteProvider> },
  ]);
  return renderToString(<Page />).replaceAll("<!-- -->", "");
}
