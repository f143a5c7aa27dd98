import { Outlet, useRouteLoaderData } from "react-router";
import { requireStaff } from "#app/platform/session.server.ts";
import type { FrameView } from "./frame-view.ts";
import { Frame } from "./frame.tsx";
import { ProblemPage } from "./problem-page.tsx";

export { loadFrame as loader } from "./frame.server.ts";

export const middleware = [requireStaff];

/** Messages, counts and rights may change with every page. */
export const shouldRevalidate = () => true;

export default function FramePage({ loaderData }: { loaderData: FrameView }) {
  return (
    <Frame frame={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that cannot be shown leaves the frame as it is. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData("frame") as FrameView | undefined;
  if (!frame) return <ProblemPage />;
  return (
    <Frame frame={frame}>
      <ProblemPage />
    </Frame>
  );
}
