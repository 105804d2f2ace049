import { Component, createContext } from 'react'
import type { ErrorInfo, ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** what stands there instead */
  fallback: ReactNode
  onError: (error: unknown, where: string | undefined) => void
  /** a new key, such as a new path, tries again by itself */
  resetKey?: string
}
type State = { failed: boolean; error?: unknown; resetKey: string | undefined }

/** For what stands in the place of the page. */
export const WhatBroke = createContext<unknown>(null)

/** Catches what a page throws while rendering, so that the rest of the app stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? undefined)
  }

  override render() {
    const { failed, error } = this.state
    return failed ? <WhatBroke value={error}>{this.props.fallback}</WhatBroke> : this.props.children
  }
}
