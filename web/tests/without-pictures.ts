/**
 * Pages are tested without their pictures, which are tested where they are drawn: parsing them would take most of the
 * time. Each picture is an address that says what it was asked for.
 */
import { vi } from 'vitest';

vi.mock('../src/lib/ui/pictures', async (real) => ({
  ...Object.fromEntries(Object.keys(await real<object>()).map((name) => [name, (...given: unknown[]) => `data:,${given.join('-')}`])),
  growsAt: (await real<typeof import('../src/lib/ui/pictures')>()).growsAt,
}));
vi.mock('../src/lib/ui/duck-picture', () => ({ duckPicture: () => 'data:,' }));
vi.mock('../src/lib/art/circle', () => ({ circle: () => '<svg></svg>' }));
vi.mock('../src/lib/art/scenes', () => ({ loadScene: () => Promise.resolve(() => '<svg></svg>'), SCENES: [] }));
