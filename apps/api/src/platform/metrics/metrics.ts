/** Labels that distinguish the series of an instrument. */
export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  labels?: Labels;
  value: number;
}

/** Figures with one name. Names begin with `airway_` and end with their unit. */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly (Sample & { suffix?: string })[];
}

/** A figure that is counted while the process runs. */
export interface Instrument {
  name: string;
  help: string;
  type: 'counter' | 'gauge';
  /** Series that exist from the start, because monitoring cannot see an increase from nothing. */
  from?: readonly Labels[];
}

export interface Histogram {
  name: string;
  help: string;
  /** Upper bounds, ascending. */
  bounds: readonly number[];
}

/** One series of an instrument. Get it once where it is increased often. */
interface Series {
  add(by?: number): void;
  set(value: number): void;
}

/** All counts of one process. */
export interface Metrics {
  /** Exposes the instrument, with its initial series. */
  declare(instrument: Instrument): void;
  seriesOf(instrument: Instrument, labels?: Labels): Series;
  observe(histogram: Histogram, labels: Labels, value: number): void;
  families(): Family[];
}

interface Distribution {
  labels: Labels;
  /** Number of values within each bound but not within the previous one. */
  counts: number[];
  sum: number;
}

const keyOf = (labels: Labels) => JSON.stringify(labels);

function samplesOf({ bounds }: Histogram, { labels, counts, sum }: Distribution): Family['samples'] {
  let total = 0;
  const buckets = [...bounds.map(String), '+Inf'].map((le, index) => {
    total += counts[index] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}

export function createMetrics(): Metrics {
  const counted = new Map<Instrument, Map<string, Sample & Series>>();
  const observed = new Map<Histogram, Map<string, Distribution>>();

  function seriesOf(instrument: Instrument, labels: Labels = {}): Sample & Series {
    const all = counted.get(instrument) ?? new Map<string, Sample & Series>();
    counted.set(instrument, all);
    const key = keyOf(labels);
    const known = all.get(key);
    if (known !== undefined) return known;
    const series = {
      labels,
      value: 0,
      add: (by = 1) => {
        series.value += by;
      },
      set: (value: number) => {
        series.value = value;
      },
    };
    all.set(key, series);
    return series;
  }

  return {
    declare(instrument) {
      for (const labels of instrument.from ?? [{}]) seriesOf(instrument, labels);
    },
    seriesOf,
    observe(histogram, labels, value) {
      const all = observed.get(histogram) ?? new Map<string, Distribution>();
      observed.set(histogram, all);
      const key = keyOf(labels);
      const counts = () => Array<number>(histogram.bounds.length + 1).fill(0);
      const distribution = all.get(key) ?? { labels, counts: counts(), sum: 0 };
      all.set(key, distribution);
      const index = histogram.bounds.findIndex((bound) => value <= bound);
      const place = index === -1 ? histogram.bounds.length : index;
      distribution.counts[place] = (distribution.counts[place] ?? 0) + 1;
      distribution.sum += value;
    },
    families: () => [
      ...[...counted].map(([{ name, help, type }, all]) => ({
        name,
        help,
        type,
        samples: [...all.values()],
      })),
      ...[...observed].map(([histogram, all]) => ({
        name: histogram.name,
        help: histogram.help,
        type: 'histogram' as const,
        samples: [...all.values()].flatMap((one) => samplesOf(histogram, one)),
      })),
    ],
  };
}
