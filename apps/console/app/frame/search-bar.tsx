import { Key } from "../ui/button.tsx";
import { GetForm } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";

/** The search on top of every page: a form without script, the command bar with it. */
export const SearchBar = () => (
  <search>
    <GetForm action="/search" className="bar-search">
      <Icon name="search" />
      <input
        name="q"
        type="search"
        className="control"
        placeholder="番号・名前・電話・商品・画面をさがす"
        aria-label="番号・名前・電話・商品・画面をさがす"
        maxLength={100}
        autoComplete="off"
      />
      <span className="key-hint" aria-hidden="true">
        <Key name="/" />
        <Key name="⌘K" />
      </span>
    </GetForm>
  </search>
);
