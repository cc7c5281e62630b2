/** A cat's face: eyes and mouth for each mood, the head with its hat. */
import { f, p, g, cut, oval, dark, lite } from './kit';
import { both, flip, FUR, skullOf } from './fur';
import { hat, type Worn } from './hats';
import { INK, type FurPattern, type Seat } from './palette';

export type Mood = 'neutral' | 'happy' | 'suspicious' | 'shocked' | 'sleepy';

export const EAR = 'M56 146C40 122 32 94 36 66C37 59 44 58 49 62C70 74 92 88 104 104Z';

/** An ear pulled through the hat: its base ends in a soft curve on the brim. */
export const EAR_OUT = 'M52 122C38 106 30 88 35 66C36 59 43 58 48 62C70 74 92 86 106 102C94 117 70 126 52 122Z';

const EAR_IN = 'M60 116C50 104 45 90 46 77C60 84 76 94 86 106C78 112 70 116 60 116Z';

const TUFT = 'M58 118C58 110 60 104 63 99L67 107L73 99L76 106L86 101C84 110 76 118 58 118Z';

export const MOUTH_DARK = '#4a2438';

/* In the eyes, `E` and `L` stand for the colours of the line and the lid. */
const almond = (x: number, y: number): string =>
  `M${x - 19} ${y + 2}C${x - 17} ${y - 20.7} ${x + 17} ${y - 20.7} ${x + 19} ${y + 2}C${x + 16} ${y + 20.7} ${x - 16} ${y + 20.7} ${x - 19} ${y + 2}Z`;
const browShade = (x: number, y: number): string =>
  `M${x - 17} ${y - 18}H${x + 17}V${y - 6}C${x + 8} ${y - 12} ${x - 8} ${y - 12} ${x - 17} ${y - 4}Z`;

const openEye = (x: number, y: number, iris: string): string => {
  const d = almond(x, y);
  return (
    f(d, 'E') +
    cut(
      d,
      f(oval(x, y + 1, 16.5, 17), iris),
      f(browShade(x, y), dark(iris, 0.5), 0.7),
      f(oval(x, y + 1, 9, 14), INK),
      f(oval(x - 6, y - 6, 5), '#fffaf0'),
    )
  );
};

const narrowEye = (x: number, y: number, iris: string, side: number): string => {
  const d = almond(x, y);
  const [outer, inner] = side < 0 ? [0, -12] : [-12, 0];
  return (
    f(d, 'E') +
    cut(
      d,
      f(oval(x, y + 1, 16.5, 17), iris),
      f(browShade(x, y), dark(iris, 0.5), 0.7),
      f(oval(x + 6, y + 1, 6, 14), INK),
      f(oval(x, y - 6, 5), '#fffaf0'),
      f(`M${x - 30} ${y - 30}H${x + 30}V${y + outer}L${x - 30} ${y + inner}Z`, 'L'),
    )
  );
};

const wideEye = (x: number, y: number, iris: string): string => {
  const d = `M${x - 21} ${y + 2}C${x - 19} ${y - 24.2} ${x + 19} ${y - 24.2} ${x + 21} ${y + 2}C${x + 18} ${y + 24.2} ${x - 18} ${y + 24.2} ${x - 21} ${y + 2}Z`;
  return (
    f(d, 'E') +
    cut(
      d,
      f(oval(x, y + 1, 18.5, 20), '#fffaf0'),
      f(oval(x, y + 1, 11, 12), iris),
      f(oval(x, y + 1, 5, 7), INK),
      f(oval(x - 6, y - 6, 4), '#fffaf0'),
    )
  );
};

const smilingEye = (x: number, y: number): string =>
  f(
    `M${x - 18} ${y + 6}C${x - 16} ${y - 14} ${x + 16} ${y - 14} ${x + 18} ${y + 6}C${x + 18} ${y + 9} ${x + 14} ${y + 10} ${x + 12} ${y + 7}C${x + 8} ${y - 2} ${x - 8} ${y - 2} ${x - 12} ${y + 7}C${x - 14} ${y + 10} ${x - 18} ${y + 9} ${x - 18} ${y + 6}Z`,
    'E',
  );

const sleepingEye = (x: number, y: number): string =>
  f(
    `M${x - 18} ${y + 2}C${x - 18} ${y - 2} ${x - 14} ${y - 2} ${x - 12} ${y + 1}C${x - 7} ${y + 8} ${x + 7} ${y + 8} ${x + 12} ${y + 1}C${x + 14} ${y - 2} ${x + 18} ${y - 2} ${x + 18} ${y + 2}C${x + 14} ${y + 17} ${x - 14} ${y + 17} ${x - 18} ${y + 2}Z`,
    'E',
  );

const eye = (x: number, iris: string, mood: Mood, side: number): string => {
  switch (mood) {
    case 'neutral':
      return openEye(x, 142, iris);
    case 'happy':
      return smilingEye(x, 142);
    case 'suspicious':
      return narrowEye(x, 142, iris, side);
    case 'shocked':
      return wideEye(x, 142, iris);
    case 'sleepy':
      return sleepingEye(x, 142);
  }
};

const mouth = (mood: Mood) => {
  if (mood === 'happy')
    return (
      f('M98 166C106 172 134 172 142 166C142 182 132 191 120 191C108 191 98 182 98 166Z', MOUTH_DARK) +
      f('M108 183C112 177 128 177 132 183C129 189 125 191 120 191C115 191 111 189 108 183Z', '#e58a86')
    );
  if (mood === 'shocked')
    return (
      f(oval(120, 178, 9, 11), MOUTH_DARK) +
      f('M113 183C116 179 124 179 127 183C125 188 122 189 120 189C118 189 115 188 113 183Z', '#e58a86')
    );
  if (mood === 'suspicious')
    return f(
      'M104 176C112 172 130 172 140 168C142 167 143 170 141 172C132 178 114 178 106 180C103 180 102 178 104 176Z',
      MOUTH_DARK,
    );
  const w = mood === 'sleepy' ? 0.7 : 1;
  return f(
    `M${120 - 19 * w} 169C${120 - 16 * w} 176 117 176 120 168C123 176 ${120 + 16 * w} 176 ${120 + 19 * w} 169C${120 + 21 * w} 169 ${120 + 21 * w} 172 ${120 + 20 * w} 173C${120 + 14 * w} 183 124 181 120 176C116 181 ${120 - 14 * w} 183 ${120 - 20 * w} 173C${120 - 21 * w} 172 ${120 - 21 * w} 169 ${120 - 19 * w} 169Z`,
    MOUTH_DARK,
  );
};

/** Which of a cat's colours its ears and eyelids have; left and right as one looks at it. */
interface Tones {
  earLeft: string;
  earRight: string;
  lidLeft: string;
  lidRight: string;
  /** The lines of closed eyes. */
  lineLeft: string;
  lineRight: string;
  inner: string;
  darkFace: boolean;
}

const DARK_PATCH = '#4a4150';
const DARK_FACES: readonly FurPattern[] = ['tuxedo', 'tortie', 'socks', 'points'];
const DARK_EARS: readonly FurPattern[] = ['tuxedo', 'tortie', 'points'];

const tonesOf = (s: Seat): Tones => {
  const darkFace = DARK_FACES.includes(s.furPattern);
  const inner = DARK_EARS.includes(s.furPattern) ? '#c98a8a' : '#e2a79a';
  const all = s.furPattern === 'points' ? s.fur2 : s.fur;
  const line = darkFace && s.furPattern !== 'socks' ? '#f4d9a8' : dark(s.fur, 0.85);
  const even = { earLeft: all, earRight: all, lidLeft: all, lidRight: all, lineLeft: line, lineRight: line };
  const left = { earLeft: s.fur2, lidLeft: s.fur2, lineLeft: dark(s.fur2, 0.8) };
  const right = { lineRight: '#fbe6c4' };
  switch (s.furPattern) {
    case 'calico':
      return { ...even, ...left, ...right, earRight: DARK_PATCH, lidRight: DARK_PATCH, inner, darkFace };
    case 'tortie':
      return { ...even, ...left, inner, darkFace };
    case 'patch':
      return { ...even, ...right, earRight: s.fur2, lidRight: s.fur2, inner, darkFace };
    default:
      return { ...even, inner, darkFace };
  }
};

const EAR_TURN: Record<Mood, number> = { neutral: 0, happy: 0, shocked: 14, suspicious: -6, sleepy: -5 };

const ears = (s: Seat, mood: Mood, pulledThrough: boolean): string => {
  const tones = tonesOf(s);
  const ear = (c: string): string =>
    g(
      `rotate(${EAR_TURN[mood]} 70 120)`,
      p(pulledThrough ? EAR_OUT : EAR, c, 3, 1.1),
      f(EAR_IN, dark(tones.inner, 0.28)),
      g('translate(2.5 3.5)', cut(EAR_IN, f(EAR_IN, tones.inner))),
      f(TUFT, lite(c, 0.32)),
      s.furPattern === 'lynx' ? f('M40 66C34 50 28 40 22 34C34 38 46 48 50 62Z', s.fur2) : '',
    );
  return ear(tones.earLeft) + flip(ear(tones.earRight));
};

const features = (s: Seat, mood: Mood): string => {
  const tones = tonesOf(s);
  const closed = mood === 'happy' || mood === 'sleepy';
  const rim = tones.darkFace ? lite(s.furPattern === 'points' ? s.fur2 : s.fur, 0.16) : dark(s.fur, 0.72);
  const dress = (art: string, lid: string, line: string): string =>
    art.replaceAll('"E"', `"${line}"`).replaceAll('"L"', `"${lid}"`);
  const odd = s.furPattern === 'white' ? '#d9a53a' : s.eye;
  return (
    p(
      'M120 157C132 149 155 155 155 172C153 189 134 191 120 185C106 191 87 189 85 172C85 155 108 149 120 157Z',
      s.muzzle,
      1.6,
      0,
    ) +
    f(oval(72, 166, 11, 7) + oval(168, 166, 11, 7), '#e0705f', tones.darkFace ? 0.28 : 0.4) +
    dress(eye(90, odd, mood, -1), tones.lidLeft, closed ? tones.lineLeft : rim) +
    dress(eye(150, s.eye, mood, 1), tones.lidRight, closed ? tones.lineRight : rim) +
    mouth(mood) +
    f('M109 157C112 152 128 152 131 157C132 162 125 168 120 169C115 168 108 162 109 157Z', '#b8505a') +
    f('M112 156C115 153 121 153 123 155C120 157 115 158 112 156Z', '#e79a95') +
    both(
      f(
        'M80 172C62 168 44 168 22 172C44 171 62 172 80 175ZM82 178C64 180 48 184 30 192C48 186 66 183 82 181Z',
        tones.darkFace ? '#f6e8d2' : lite(s.fur, 0.6),
        0.9,
      ),
    )
  );
};

/** The head with its hat, in the 240 × 240 bust space. */
export const head = (s: Seat, mood: Mood, h: Worn = hat(s.hat, s.colour)): string => {
  const pulledThrough = h.earsFront ?? false;
  const pair = ears(s, mood, pulledThrough);
  return (
    g('translate(120 102)', h.back ?? '') +
    (pulledThrough ? '' : pair) +
    p(skullOf(s), s.fur, 4, 1.1) +
    cut(
      skullOf(s),
      f('M150 84C176 110 178 150 150 196H210V84Z', INK, 0.07),
      FUR[s.furPattern](s.fur2, s.muzzle),
      f('M44 98C60 124 180 124 196 98L190 80H50Z', INK, 0.16),
    ) +
    features(s, mood) +
    g('translate(120 102)', h.front) +
    (pulledThrough ? pair : '')
  );
};
