import { useLocation } from "react-router";
import type { FrameView } from "./frame-view.ts";
import { useClosingDetails } from "./use-closing-details.ts";
import { useDevice } from "../root.tsx";
import { Button } from "../ui/button.tsx";
import { PostForm } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Initial } from "../ui/initial.tsx";
import { Link } from "../ui/link.tsx";

/** The logged-in person at the menu's end. */
export function PersonMenu({ frame: { me } }: { frame: FrameView }) {
  const details = useClosingDetails();
  return (
    <details className="menu-foot" ref={details}>
      <summary className="menu-head-line">
        <Initial name={me.name} />
        <span className="menu-label">
          {me.name}
          <small>{me.roles}</small>
        </span>
      </summary>
      <div className="popover">
        <PersonChoices />
      </div>
    </details>
  );
}

const modes = [
  ["", "端末に合わせる"],
  ["light", "明るい"],
  ["dark", "暗い"],
] as const;

/** The person's own account, what they have chosen for this device, and the way out. */
export function PersonChoices() {
  const { pathname, search } = useLocation();
  const { mode, areKeysOff } = useDevice();
  const next = pathname + search;
  return (
    <div className="person-choices">
      <Link className="menu-item" to="/me">
        <Icon name="person" />
        自分の登録
      </Link>
      <Link className="menu-item" to="/shortcuts">
        <Icon name="info" />
        キーボードの近道
      </Link>
      <PostForm action="/preferences" className="person-form">
        <input type="hidden" name="next" value={next} />
        <p>画面の明るさ</p>
        <div className="segmented">
          {modes.map(([value, words]) => (
            <button key={value} name="mode" value={value} aria-current={value === (mode ?? "") || undefined}>
              {words}
            </button>
          ))}
        </div>
        <p>近道を使う</p>
        <div className="segmented">
          <button name="keys" value="on" aria-current={!areKeysOff || undefined}>
            使う
          </button>
          <button name="keys" value="off" aria-current={areKeysOff || undefined}>
            使わない
          </button>
        </div>
      </PostForm>
      <PostForm action="/logout" className="person-form">
        <Button icon="leave">ログアウト</Button>
      </PostForm>
    </div>
  );
}
