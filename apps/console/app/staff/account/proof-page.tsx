import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { ProofForms } from "../proof-part.tsx";
import type { loadProof, prove } from "./proof.server.ts";

export { loadProof as loader, prove as action } from "./proof.server.ts";

export const meta = titled("ご本人の確認");

export default function ProofPage({ loaderData, actionData }: PageProps<typeof loadProof, typeof prove>) {
  return (
    <>
      <PageHead title="ご本人の確認" note="大切な操作の前に、もう一度お確かめします。5分のあいだ有効です" />
      <div className="max-w-[440px]">
        <Panel title="もう一度、お確かめください">
          <ProofForms {...loaderData} refused={refusalFor(actionData)} />
        </Panel>
      </div>
    </>
  );
}
