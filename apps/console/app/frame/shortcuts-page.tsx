import { useRouteLoaderData } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { ShortcutList } from "./shortcut-list.tsx";
import { titled } from "../platform/page.ts";
import { PageHead, Panel } from "../ui/panel.tsx";

export const meta = titled("キーボードの近道");

export default function ShortcutsPage() {
  const frame = useRouteLoaderData("frame") as FrameView;
  return (
    <>
      <PageHead title="キーボードの近道" note="近道を使わないときは、メニューのお名前のところで切り替えます" />
      <Panel title="近道">
        <ShortcutList frame={frame} />
      </Panel>
    </>
  );
}
