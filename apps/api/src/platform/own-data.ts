import type { DataErasure, StayReason } from '@airway/contract';
import type { Trx } from '../database/client.ts';
import type { Context } from './context.ts';

/** A person whose data is read or erased, by at least one of them. */
export interface DataSubject {
  accountId?: string | undefined;
  /** An address that the person has proven, as typed. */
  email?: string | undefined;
}

/** Numbers of rows after erasing one part. */
export interface ErasedRows {
  /** Rows that are gone. */
  deleted?: number;
  /** Rows that stay for seats, sums or pages, without the person. */
  emptied?: number;
  /** Rows that stay for the reason of the part. */
  kept?: number;
  /** Why nothing of the person may be erased yet. */
  hindered?: DataErasure['hindered'];
}

/** Erases a part at the wish of its person, or says why its rows stay. At least one of both is declared. */
type Erasure =
  | { erase(ctx: Context, trx: Trx, subject: DataSubject): Promise<ErasedRows>; keeps?: StayReason }
  | { erase?: never; keeps: StayReason };

/** A feature's data about a person, for the copy that they may have and the deletion that they may ask for. */
export type OwnData = {
  /** Name of this part of the copy. */
  name: string;
  /** @returns the person's things, without secrets or data about others */
  read(ctx: Context, subject: DataSubject): Promise<Record<string, unknown>[]>;
} & Erasure;

type Read<Key> = (ctx: Context, key: Key) => Promise<Record<string, unknown>[]>;
type EraseOf<Key> = (ctx: Context, trx: Trx, key: Key) => Promise<ErasedRows>;

const nothing: ErasedRows = {};

/** Declares data that belongs to an account. */
export const ofAccount = (name: string, read: Read<string>, erase: EraseOf<string>): OwnData => ({
  name,
  read: async (ctx, { accountId }) => (accountId === undefined ? [] : read(ctx, accountId)),
  erase: async (ctx, trx, { accountId }) => (accountId === undefined ? nothing : erase(ctx, trx, accountId)),
});

/** Declares data that belongs to an address. */
export const ofEmail = (
  name: string,
  read: Read<string>,
  erasure: { erase: EraseOf<string> } | { keeps: StayReason },
): OwnData => {
  const part = {
    name,
    read: async (ctx: Context, { email }: DataSubject) => (email === undefined ? [] : read(ctx, email)),
  };
  if ('keeps' in erasure) return { ...part, keeps: erasure.keeps };
  return {
    ...part,
    erase: async (ctx, trx, { email }) => (email === undefined ? nothing : erasure.erase(ctx, trx, email)),
  };
};
