import { useEffect, useRef, useState } from "react";
import { useHasScript } from "#app/platform/use-has-script.ts";
import { Button } from "#app/ui/button.tsx";
import { News } from "#app/ui/news.tsx";

/** Milliseconds between two looks at the picture. */
const pause = 200;
/** Looks without a code after which the same code counts again: the piece has left the picture. */
const awayLooks = 4;

type Detected = { rawValue: string };
type Detector = { detect: (source: HTMLVideoElement) => Promise<Detected[]> };
/** The Shape Detection API, which not every browser has. */
type WithDetector = { BarcodeDetector?: new (options: { formats: string[] }) => Detector };

const formats = ["ean_13", "ean_8", "upc_a", "code_128", "code_39", "qr_code"];
const canRead = () =>
  typeof (window as WithDetector).BarcodeDetector === "function" && Boolean(navigator.mediaDevices?.getUserMedia);

/** Reads codes by the camera where the browser can; elsewhere says so. */
export function CameraReader({ onCode }: { onCode: (code: string) => void }) {
  const hasScript = useHasScript();
  const [isOn, setIsOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!hasScript) return null;
  if (!canRead())
    return (
      <p className="page-note">
        このブラウザーは、カメラでバーコードを読み取れません。番号を打つか、読み取り機をお使いください。
      </p>
    );
  return (
    <div className="taking-camera">
      {isOn && <Camera onCode={onCode} onProblem={setProblem} />}
      {problem && <News kind="wrong">{problem}</News>}
      <Button
        type="button"
        icon="device"
        aria-pressed={isOn}
        onClick={() => {
          setProblem(null);
          setIsOn(!isOn);
        }}
      >
        {isOn ? "カメラをとめる" : "カメラで読み取る"}
      </Button>
    </div>
  );
}

type CameraProps = { onCode: (code: string) => void; onProblem: (words: string) => void };

function Camera({ onCode, onProblem }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onCode);
  useEffect(() => {
    read.current = onCode;
  });
  useEffect(() => {
    const detector = new (window as WithDetector).BarcodeDetector!({ formats });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let last = "";
    let away = 0;
    async function look() {
      if (isOver || !video.current) return;
      const codes = video.current.readyState >= 2 ? await detector.detect(video.current) : [];
      const code = codes[0]?.rawValue;
      away = code === undefined ? away + 1 : 0;
      if (away >= awayLooks) last = "";
      if (code !== undefined && code !== last && !isOver) {
        last = code;
        navigator.vibrate?.(40);
        read.current(code);
      }
      if (!isOver) timer = setTimeout(() => void look().catch(stop), pause);
    }
    const stop = () => onProblem("カメラの画像を読み取れませんでした。番号を打ってください。");
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: "environment" } })
      .then(async (opened) => {
        stream = opened;
        if (isOver || !video.current) return end();
        video.current.srcObject = opened;
        await video.current.play();
        await look();
      })
      .catch(() => onProblem("カメラを使えません。ブラウザーの設定で、このページにカメラを許してください。"));
    function end() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
      end();
    };
  }, [onProblem]);
  return <video ref={video} className="taking-video" muted playsInline aria-label="カメラの画像" />;
}
