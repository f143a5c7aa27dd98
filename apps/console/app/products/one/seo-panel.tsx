import { useState } from "react";
import { TextArea, TextField } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { fieldOf } from "./basics-panel.tsx";
import type { PartProps } from "./part-props.ts";

/** Characters of a description that search engines show. */
const descriptionMax = 120;

/** Title, description and address for search engines, with what a search shows of them. */
export function SeoPanel(props: PartProps & { shopName: string; host: string }) {
  const { state, shopName, host } = props;
  const [texts, setTexts] = useState(state.texts);
  const field = fieldOf(props);
  const title = texts.seo_title || texts.name || "商品名";
  const description = texts.seo_description || (texts.description ?? "").replace(/<[^>]*>|\s+/g, " ").trim();
  return (
    <Panel title="検索に出るとき">
      <div
        className="editor-fields"
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement;
          setTexts({ ...texts, [name]: value });
        }}
      >
        <p className="field-hint">検索の結果では、このように出ます。</p>
        <div className="editor-seo-sample">
          <p className="editor-seo-title">
            {title}｜{shopName}
          </p>
          <p className="editor-seo-address">
            {host} › product › {texts.key || "…"}
          </p>
          <p className="editor-seo-description">{description.slice(0, descriptionMax) || "説明はまだありません。"}</p>
        </div>
        <TextField {...field("seo_title")} hint="空なら商品名" maxLength={200} isOptional />
        <TextArea {...field("seo_description")} hint="空なら説明のはじめ" rows={3} maxLength={400} isOptional />
        <TextField
          {...field("key")}
          hint={props.isNew ? "空なら商品コードから作ります" : "変えると、前のアドレスから移ります"}
          maxLength={100}
          placeholder="tenugui-asanoha"
        />
      </div>
    </Panel>
  );
}
