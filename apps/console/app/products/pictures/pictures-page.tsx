import { Outlet } from "react-router";
import { titled } from "#app/platform/page.ts";
import type { PageProps } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/panel.tsx";
import type { changePictures, loadPictures } from "./pictures.server.ts";
import { PicturesPanel } from "./pictures-panel.tsx";

export { changePictures as action, loadPictures as loader } from "./pictures.server.ts";
export const meta = titled("商品の写真");

/** The pictures of one product. */
export default function PicturesPage({
  loaderData,
  actionData,
}: PageProps<typeof loadPictures, typeof changePictures>) {
  const { product, code, name } = loaderData;
  return (
    <>
      <PageHead title={name} note={`${code}の写真`}>
        <Link className={buttonClass()} to="/pictures">
          写真の一覧
        </Link>
      </PageHead>
      <PicturesPanel pictures={loaderData} here={`/products/${product}/pictures`} refused={refusalFor(actionData)} />
      <Outlet />
    </>
  );
}
