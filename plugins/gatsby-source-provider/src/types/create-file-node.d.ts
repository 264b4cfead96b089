declare module 'gatsby-source-filesystem/create-file-node' {
  import type { SourceNodesArgs } from 'gatsby'
  import type { FileSystemNode } from 'gatsby-source-filesystem'

  export function createFileNode(file: string, createNodeId: SourceNodesArgs['createNodeId']): Promise<FileSystemNode>
}
