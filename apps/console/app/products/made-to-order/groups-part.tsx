import { choicesMax, groupsMax } from "@noren/contract/product/made-to-order-limits.ts";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { pictureUrl } from "../pictures/picture-url.ts";
import { fieldOf, type PartProps } from "./offer-part.ts";
import { choicesOf, keysIn } from "./offer-texts.ts";
import { ListFoot, RowButtons } from "./row-buttons.tsx";

/** What buyers choose from, a panel for each group. */
export function GroupsPart(props: PartProps) {
  const groups = keysIn(props.texts, "groups");
  return (
    <>
      {groups.map((group) => (
        <Group key={group} {...props} group={group} />
      ))}
      <Panel title="選べるものを足す" note={`生地、衿の形、ボタンなど。${groupsMax}まで`}>
        <ListFoot {...props} list="groups" words="選べるものを足す" max={groupsMax} />
      </Panel>
    </>
  );
}

function Group({ group, ...props }: PartProps & { group: string }) {
  const { texts } = props;
  const name = texts[`group.${group}.name`] || "新しい項目";
  const list = choicesOf(group);
  return (
    <Panel title={name} aside={<RowButtons {...props} list="groups" row={group} name={name} />}>
      <div className="offer-pair">
        <TextField {...fieldOf(props, `group.${group}.name`)} maxLength={40} />
        <TextField {...fieldOf(props, `group.${group}.note`)} maxLength={200} isOptional />
      </div>
      <ol className="offer-rows" aria-label={`${name}の選べる内容`}>
        {keysIn(texts, list).map((key) => (
          <Choice key={key} {...props} group={group} choice={key} />
        ))}
      </ol>
      <ListFoot {...props} list={list} words={`「${name}」の選べる内容を足す`} max={choicesMax} />
    </Panel>
  );
}

function Choice({ group, choice, ...props }: PartProps & { group: string; choice: string }) {
  const { texts, pictures } = props;
  const at = (field: string) => `group.${group}.${choice}.${field}`;
  const name = texts[at("name")] || "新しい内容";
  const color = texts[at("color")] ?? "";
  const picture = pictures.find(({ path }) => path === texts[at("image")]);
  return (
    <li>
      <fieldset className="offer-row offer-choice" aria-label={name}>
        <Sample color={color} picture={picture} />
        <TextField {...fieldOf(props, at("name"))} maxLength={40} />
        <TextField {...fieldOf(props, at("price"))} hint="円" inputMode="numeric" isNumber />
        <TextField {...fieldOf(props, at("note"))} maxLength={100} isOptional />
        <TextField {...fieldOf(props, at("color"))} placeholder="#1f4e79" maxLength={7} isOptional />
        <SelectField
          {...fieldOf(props, at("image"))}
          options={[
            { value: "", label: "なし" },
            ...pictures.map(({ path, alt }, nth) => ({ value: path, label: `${nth + 1}. ${alt}` })),
          ]}
        />
        <RowButtons {...props} list={choicesOf(group)} row={choice} name={name} />
      </fieldset>
    </li>
  );
}

type SampleProps = { color: string; picture: PartProps["pictures"][number] | undefined };

/** The choice's picture, or its colour. */
function Sample({ color, picture }: SampleProps) {
  if (picture) return <img className="offer-sample" src={pictureUrl(picture, 160)} alt="" width={44} height={44} />;
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return <span className="offer-sample" style={isColor ? { background: color } : undefined} aria-hidden="true" />;
}
