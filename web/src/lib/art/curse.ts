/** The curse gauge: candles that go out one by one. */
import { f, g, oval, p, part, svg, type Frame, type Svg } from './kit';
import { GOLD } from './palette';

const H = [0, 8, 3, 6, 1];

/** A row of candles, 56·max × 96. The first `level` candles are out. Flames are `data-part="flame"`. */
export function curse({ level = 0, max = 3, size, label }: Frame & { level?: number; max?: number } = {}): Svg {
  let k = '';
  for (let i = 0; i < max; i++) {
    const out = i < level,
      h = H[i % 5] ?? 0,
      wax = out ? '#b9b0c0' : '#fbeed2',
      shade = out ? '#938a9e' : '#dcc79e',
      top = 40 + h + (out ? 6 : 0);
    k += g(
      `translate(${i * 56 + 28} 0)`,
      out
        ? f(
            `M1 ${top - 4}C-8 ${top - 14} 8 ${top - 20} 0 ${top - 30}C-4 ${top - 36} 4 ${top - 38} 2 ${top - 42}C10 ${top - 36} 6 ${top - 32} 6 ${top - 28}C12 ${top - 18} -2 ${top - 14} 4 ${top - 4}Z`,
            '#8f86a0',
            0.75,
          )
        : f(oval(0, top - 20, 21, 23), GOLD, 0.16) +
            f(oval(0, top - 18, 14, 17), GOLD, 0.22) +
            part(
              'flame',
              0,
              top - 4,
              p(
                `M0 ${top - 38}C9 ${top - 26} 12 ${top - 18} 8 ${top - 10}C5 ${top - 4} -6 ${top - 4} -9 ${top - 11}C-12 ${top - 18} -5 ${top - 26} 0 ${top - 38}Z`,
                GOLD,
                0,
                0,
              ) +
                f(
                  `M1 ${top - 24}C6 ${top - 17} 6 ${top - 12} 3 ${top - 8}C0 ${top - 5} -5 ${top - 7} -5 ${top - 12}C-5 ${top - 16} -1 ${top - 18} 1 ${top - 24}Z`,
                  '#fff6dc',
                ),
            ),
      f(`M-1.500 ${top + 2}V${top - 7}H1.500V${top + 2}Z`, '#4a3558'),
      p(`M-15 84V${top + 2}C-15 ${top - 5} 15 ${top - 5} 15 ${top + 2}V84Z`, wax, 2),
      f(`M5 ${top - 3}C11 ${top - 2} 15 ${top} 15 ${top + 2}V84H5Z`, shade),
      f(
        `M-15 ${top + 2}C-15 ${top - 5} 15 ${top - 5} 15 ${top + 2}C15 ${top + 16} 10 ${top + 14} 9 ${top + 6}C5 ${top + 4} 3 ${top + 10} 1 ${top + 18}C-1 ${top + 22} -5 ${top + 20} -6 ${top + 12}C-8 ${top + 5} -15 ${top + 12} -15 ${top + 2}Z`,
        out ? '#cfc7d4' : '#fffaf0',
      ),
      p(
        'M-22 80C-12 86 12 86 22 80C26 84 24 90 18 91C8 95 -8 95 -18 91C-24 90 -26 84 -22 80Z',
        out ? '#6f6482' : '#a8743a',
        2,
      ),
    );
  }
  return svg(56 * max, 96, k, { size, label, cls: 'curse' });
}
