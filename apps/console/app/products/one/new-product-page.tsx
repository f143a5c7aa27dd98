import { useEffect, useState } from "react";
import { type PageProps, titled } from "#app/platform/page.ts";
import { refusalFor } from "#app/platform/refused.ts";
import { useFormKey } from "#app/platform/use-form-key.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHead, Panel } from "#app/ui/panel.tsx";
import { dropPictures, keepPictures } from "../pictures/chosen-pictures.ts";
import { FirstPictures } from "../pictures/first-pictures.tsx";
import { DraftNews } from "./draft-news.tsx";
import { sentState } from "./form-state.ts";
import type { addProduct, Answered, loadNewProduct } from "./product.server.ts";
import { ProductForm, SaveButton } from "./product-form.tsx";
import { draftOfNew, useFoundDraft } from "./use-form-draft.ts";

export { addProduct as action, loadNewProduct as loader } from "./product.server.ts";
export const meta = titled("商品を足す");

type Props = PageProps<typeof loadNewProduct, typeof addProduct>;

export default function NewProductPage(props: Props) {
  const key = useFormKey(props.actionData);
  // outside of the form, which is drawn anew with each answer
  const [files, setFiles] = useState<readonly File[]>([]);
  const { choices, shops } = props.loaderData;
  if (choices) return <NewProduct key={key} {...props} choices={choices} files={files} onFiles={setFiles} />;
  return (
    <>
      <PageHead title="商品を足す" note="どのお店の商品ですか" />
      <Panel title="お店">
        <ul className="editor-shops">
          {shops.map((shop) => (
            <li key={shop.key}>
              <Link className="button" to={`/products/new?${new URLSearchParams({ shop: shop.key })}`}>
                {shop.name}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

type ChosenProps = Props & {
  choices: NonNullable<Props["loaderData"]["choices"]>;
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
};

function NewProduct({ loaderData, actionData, choices, files, onFiles }: ChosenProps) {
  const refused = refusalFor(actionData);
  const answered = actionData && "state" in actionData ? (actionData as Answered) : undefined;
  const [begun, setBegun] = useState(() => ({
    initial: answered?.state ?? (refused ? sentState(refused.values) : loaderData.state),
    draft: false,
  }));
  const { person, now } = loaderData;
  const key = draftOfNew(person, choices.channel);
  const [found, answer] = useFoundDraft(key, !refused && !answered, () => false);
  useEffect(() => {
    if (actionData) dropPictures();
  }, [actionData]);
  const note = loaderData.copied ? `「${loaderData.copied}」の写し・${choices.channel_name}` : choices.channel_name;
  return (
    <div className="editor-columns">
      <ProductForm
        key={String(begun.draft)}
        {...{ initial: begun.initial, answered, refused, choices }}
        base={null}
        variants={[]}
        host={choices.channel_name}
        mayEdit
        draftKey={key}
        pictures={<FirstPictures files={files} onChoose={onFiles} />}
        onSend={(form) => keepPictures(form, files)}
        head={
          <>
            <PageHead title="商品を足す" note={note}>
              <SaveButton words="この商品を加える" />
            </PageHead>
            {found && (
              <DraftNews
                at={found.at}
                now={now}
                onRestore={() => {
                  setBegun({ initial: sentState(found.values), draft: true });
                  answer("kept");
                }}
                onForget={() => answer("forgotten")}
              />
            )}
          </>
        }
      />
    </div>
  );
}
