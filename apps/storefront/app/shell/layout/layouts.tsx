import type { ComponentType } from "react";
import { Layout as DefaultLayout } from "#theme/shell/layout/default-layout.tsx";
import { Layout as InvalidChannelLayout } from "#theme/shell/layout/invalid-channel-layout.tsx";
import { Layout as MaintenanceLayout } from "#theme/shell/layout/maintenance-layout.tsx";
import { Layout as SampleLayout } from "#theme/shell/layout/sample-layout.tsx";
import { Layout as SimpleLayout } from "#theme/shell/layout/simple-layout.tsx";
import type { LayoutProps } from "./layout-view.ts";
import type { LayoutName } from "#app/platform/page/page.ts";

/** The five layouts by the names that pages and page data use (THEME-05). */
export const layouts = {
  default: DefaultLayout,
  simple: SimpleLayout,
  sample: SampleLayout,
  maintenance: MaintenanceLayout,
  invalidChannel: InvalidChannelLayout,
} satisfies Record<LayoutName, ComponentType<LayoutProps>>;

type Match = { handle?: unknown; loaderData?: unknown };

/** From the page's data if it is made of data, else from its handle; the default one if neither names any. */
export function layoutOf(matches: readonly Match[]): LayoutName {
  const page = matches.at(-1);
  const named = [
    (page?.loaderData as { layout?: unknown } | undefined)?.layout,
    (page?.handle as { layout?: unknown } | undefined)?.layout,
  ];
  return named.find(isLayoutName) ?? "default";
}

const isLayoutName = (name: unknown): name is LayoutName => typeof name === "string" && Object.hasOwn(layouts, name);
