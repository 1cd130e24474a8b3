import type { z } from 'zod';

/** Something a model may have done for it. What it hands in is checked by `input` before `run` sees it. */
export type ModelTool = {
  name: string;
  description: string;
  input: z.ZodType;
  /** What came of it, as data the model reads. */
  run: (input: unknown) => Promise<unknown>;
};

export type ModelMessage = { role: 'user' | 'assistant'; content: string };

/** How much one answer may take: time in milliseconds, rounds of tool calls, calls in all, tokens, bytes received. */
export type ModelLimits = { timeoutMs: number; steps: number; calls: number; outputTokens: number; bytes: number };

export type ModelRequest = {
  instructions: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  limits: ModelLimits;
  /** Ends it early: whoever asked is gone. */
  signal?: AbortSignal;
};

/** Tokens sent and received over all rounds, and what they cost in millionths of a US dollar. */
export type ModelUsage = { inputTokens: number; outputTokens: number; costMicros: number };

/**
 * `unreachable`: no answer, or a refusal; `slow`: not done in time; `broken`: no answer by the published shape;
 * `too_large`: more bytes than it may send; `too_many_steps`: it only went on calling tools; `stopped`: nobody waits.
 */
export const MODEL_FAILURES = ['unreachable', 'slow', 'broken', 'too_large', 'too_many_steps', 'stopped'] as const;
export type ModelFailure = (typeof MODEL_FAILURES)[number];

export type ModelAnswer =
  | { kind: 'answered'; text: string; usage: ModelUsage }
  | { kind: 'failed'; failure: ModelFailure; usage: ModelUsage };

export type ChatModel = {
  name: string;
  /** The most one answer can cost within its limits, in millionths of a US dollar. */
  mostMicros: (limits: ModelLimits, sentCharacters: number) => number;
  /** One answer, within its limits whatever the server does; it never throws. */
  answer: (request: ModelRequest) => Promise<ModelAnswer>;
};
