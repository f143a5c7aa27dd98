import { useEffect, useRef } from "react";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { Panel } from "#app/ui/panel.tsx";
import { PictureFilesField } from "./picture-files-field.tsx";
import "./pictures.css";

type FirstPicturesProps = { files: readonly File[]; onChoose: (files: readonly File[]) => void };

/** Pictures of a new product. With script they are shown, and stay chosen when the form is refused. */
export function FirstPictures({ files, onChoose }: FirstPicturesProps) {
  const field = useRef<HTMLInputElement>(null);
  const hasScript = useHasScript();
  const begun = useRef({ files, onChoose });
  useEffect(() => {
    const input = field.current!;
    // some may have been chosen before the script ran
    if (input.files!.length > 0) begun.current.onChoose([...input.files!]);
    else input.files = listOf(begun.current.files);
  }, []);
  return (
    <Panel title="写真" note="1枚めが一覧に出ます">
      <div className="picture-first">
        <PictureFilesField
          ref={field}
          name={hasScript ? undefined : "files"}
          label="はじめの写真"
          onChange={({ target }) => onChoose([...target.files!])}
        />
        <p className="field-hint">
          写真は、商品を保存したあとに1枚ずつ加えます。加えられない写真は名前とわけをお知らせし、商品とほかの写真は残ります。
        </p>
        <Previews files={files} />
      </div>
    </Panel>
  );
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  for (const file of files) list.items.add(file);
  return list.files;
}

const Previews = ({ files }: Pick<FirstPicturesProps, "files">) =>
  files.length > 0 && (
    <ol className="picture-list" aria-label="えらんだ写真">
      {files.map((file, at) => (
        <li key={`${at}${file.name}`} className="picture-item">
          <span className="picture-face">
            <Preview file={file} />
          </span>
          <span className="picture-foot">
            <span className="picture-place">{at + 1}</span>
            <span className="picture-facts">{file.name}</span>
          </span>
        </li>
      ))}
    </ol>
  );

/** A file of the device, under an address that stands while the page shows it. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    image.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <img ref={image} alt="" width={160} height={160} decoding="async" />;
}
